import { Fragment } from 'react'
import { pages } from '#content/pages.ts'
import type { linkNames } from '#content/schema/policies.ts'
import { site } from '#content/site.ts'
import { SiteLink } from '#design/components/link/link.tsx'

type LinkName = (typeof linkNames)[number]

const links: Record<LinkName, { label: string; href: string }> = {
  support: { label: site.emails.info, href: `mailto:${site.emails.info}` },
  security: { label: site.emails.security, href: `mailto:${site.emails.security}` },
  privacy: { label: 'Privacy Policy', href: pages.privacy.path },
  terms: { label: 'Terms & Conditions', href: pages.terms.path },
  cancellation: { label: 'Cancellation & Refund Policy', href: pages.cancellation.path },
  contact: { label: 'contact', href: pages.contact.path },
  website: { label: site.host, href: '/' },
}

/** A text with its `{names}` turned into links, so that the words of a policy stay plain data. */
export function LinkedText({ text }: { text: string }) {
  return text.split(/\{(\w+)\}/).map((part, index) => {
    // Every second part is the name of a link; the same one may stand twice in a text.
    // oxlint-disable-next-line react/no-array-index-key -- a part has no identity but its place, which never changes
    if (index % 2 === 0) return <Fragment key={index}>{part}</Fragment>
    const { label, href } = links[part as LinkName]
    return (
      // oxlint-disable-next-line react/no-array-index-key -- as above
      <SiteLink key={index} href={href}>
        {label}
      </SiteLink>
    )
  })
}
