import { type RefObject, useEffect, useRef } from 'react'
import { ownOrigin } from '#app/shell/document/own-origin.ts'
import { site } from '#content/site.ts'
import { Chip } from '#design/components/chip/chip.tsx'
import { SiteLink } from '#design/components/link/link.tsx'
import { Popover, PopoverButton, PopoverList, togglesPopover } from '#design/components/popover/popover.tsx'
import { showToast } from '#design/components/toast/toast-store.ts'
import { Icon } from '#design/pictures/icon.tsx'

/** With less of its button in view the menu closes: it would hang in the air. */
const leastVisible = 0.2

/** Four ways to pass a profile on. The links tell the other site nothing until they are pressed. */
export function ShareMenu({ path, name }: { path: string; name: string }) {
  const button = useRef<HTMLButtonElement>(null)
  useCloseOutOfSight(button)
  const url = encodeURIComponent(ownOrigin + path)
  const text = encodeURIComponent(`${name} at ${site.name}`)

  async function copy() {
    const isCopied = await copyText(location.origin + path)
    document.querySelector<HTMLElement>('#share')?.hidePopover()
    if (isCopied) showToast('Link copied to clipboard!', 'success')
    else showToast('The link could not be copied. You can copy it from the address bar.')
  }

  return (
    <div>
      <Chip ref={button} icon="share" {...togglesPopover('share')}>
        Share
      </Chip>
      <Popover id="share">
        <PopoverList label="Share this profile">
          <li data-needs-script="">
            <PopoverButton onClick={() => void copy()} data-replay="">
              <Icon name="copy" size={20} />
              Copy link
            </PopoverButton>
          </li>
          <li>
            <SiteLink href={`https://www.linkedin.com/sharing/share-offsite/?url=${url}`} newTab>
              <Icon name="linkedin" size={20} />
              LinkedIn
            </SiteLink>
          </li>
          <li>
            <SiteLink href={`https://wa.me/?text=${text}%20${url}`} newTab>
              <Icon name="chat" size={20} />
              WhatsApp
            </SiteLink>
          </li>
          <li>
            <SiteLink href={`https://www.facebook.com/sharer/sharer.php?u=${url}`} newTab>
              <Icon name="facebook" size={20} />
              Facebook
            </SiteLink>
          </li>
        </PopoverList>
      </Popover>
    </div>
  )
}

/**
 * `navigator.clipboard` needs an encrypted connection; the older way also works on a clinic's own network. Resolves to
 * whether one of them did.
 */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const field = Object.assign(document.createElement('textarea'), { value: text, readOnly: true })
    document.body.append(field)
    field.select()
    const isCopied = document.execCommand('copy')
    field.remove()
    return isCopied
  }
}

function useCloseOutOfSight(button: RefObject<HTMLButtonElement | null>) {
  useEffect(() => {
    if (!button.current) return
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.at(-1)!.intersectionRatio < leastVisible)
          document.querySelector<HTMLElement>('#share')?.hidePopover()
      },
      { threshold: [leastVisible] },
    )
    watch.observe(button.current)
    return () => watch.disconnect()
  }, [button])
}
