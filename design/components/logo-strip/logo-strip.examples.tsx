import type { Example } from '#design/gallery/example.ts'
import { LogoStrip, type PartnerLogo } from './logo-strip.tsx'

export const partners: readonly PartnerLogo[] = [
  { picture: 'partners/northgate', name: 'Northgate School' },
  { picture: 'partners/aravali', name: 'Aravali University' },
  { picture: 'partners/sahyog', name: 'Sahyog Hospital' },
  { picture: 'partners/lumen', name: 'Lumen Works' },
  { picture: 'partners/bluekite', name: 'Blue Kite Schools' },
  { picture: 'partners/saplings', name: 'Saplings Early Years' },
  { picture: 'partners/meridian', name: 'Meridian' },
  { picture: 'partners/umeed', name: 'Umeed Foundation' },
  { picture: 'partners/tarang', name: 'Tarang Health' },
  { picture: 'partners/kosh', name: 'Kosh Finance' },
  { picture: 'partners/orbit', name: 'Orbit' },
  { picture: 'partners/banyan', name: 'Banyan' },
]

export const examples: Example[] = [
  { title: 'Twelve partners', width: 'page', element: <LogoStrip title="Featured partners" logos={partners} /> },
]
