import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import styles from './photo.module.css'
import { type Crop, dragCrop, firstCrop, nudgeCrop, resizeCrop, type Size } from './place-crop.ts'

export type Picture = { url: string; size: Size }

/** The picture under an arch, moved by pointer and arrows, its size by a slider. All of it is drawn in one SVG. */
export function CropField({ url, size }: Picture) {
  const [crop, setCrop] = useState<Crop>(() => firstCrop(size))
  const view = useRef<HTMLButtonElement>(null)
  const held = useRef<{ x: number; y: number; crop: Crop }>(undefined)

  const toShare = (event: PointerEvent) => {
    const box = view.current?.getBoundingClientRect()
    return box ? { x: event.clientX / box.width, y: event.clientY / box.height } : { x: 0, y: 0 }
  }
  const begin = (event: PointerEvent<HTMLButtonElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    held.current = { ...toShare(event), crop }
  }
  const drag = (event: PointerEvent) => {
    if (!held.current) return
    const { x, y } = toShare(event)
    setCrop(dragCrop(held.current.crop, { x: x - held.current.x, y: y - held.current.y }, size))
  }
  const press = (event: KeyboardEvent) => {
    const next = nudgeCrop(crop, event.key, size)
    if (!next) return
    event.preventDefault()
    setCrop(next)
  }
  const [width, height] = [crop.size * size.width, crop.size * size.width * 1.2]
  const [left, top] = [crop.x * size.width, crop.y * size.height]
  const arch = `M${left} ${top + height}V${top + width / 2}a${width / 2} ${width / 2} 0 0 1 ${width} 0V${top + height}Z`
  return (
    <div className={styles.crop}>
      <button
        ref={view}
        type="button"
        aria-label="The part in the arch. Arrows move it."
        onPointerDown={begin}
        onPointerMove={drag}
        onPointerUp={() => {
          held.current = undefined
        }}
        onKeyDown={press}
      >
        <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
          <image href={url} width={size.width} height={size.height} />
          <path d={`M0 0H${size.width}V${size.height}H0Z${arch}`} fillRule="evenodd" className={styles.shade} />
          <path d={arch} className={styles.arch} vectorEffect="non-scaling-stroke" />
        </svg>
      </button>
      <label>
        How much of it
        <input
          type="range"
          min="10"
          max="100"
          value={Math.round((crop.size / firstCrop(size).size) * 100)}
          onChange={({ target }) => setCrop(resizeCrop(crop, Number(target.value) / 100, size))}
        />
      </label>
      {(['x', 'y', 'size'] as const).map((name) => (
        <input key={name} type="hidden" name={name} value={crop[name].toFixed(6)} />
      ))}
    </div>
  )
}
