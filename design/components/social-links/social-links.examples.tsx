import type { Example } from '#design/gallery/example.ts'
import { SocialLinks } from './social-links.tsx'

const links = [
  { name: 'LinkedIn', icon: 'linkedin', url: 'https://www.linkedin.com/' },
  { name: 'Instagram', icon: 'instagram', url: 'https://www.instagram.com/' },
  { name: 'Facebook', icon: 'facebook', url: 'https://www.facebook.com/' },
] as const

export const examples: Example[] = [{ title: 'Three places', element: <SocialLinks links={links} /> }]
