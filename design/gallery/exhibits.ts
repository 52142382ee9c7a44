import { examples as accordion } from '../components/accordion/accordion.examples.tsx'
import { examples as arcade } from '../components/arcade/arcade.examples.tsx'
import { examples as arch } from '../components/arch/arch.examples.tsx'
import { examples as breadcrumbs } from '../components/breadcrumbs/breadcrumbs.examples.tsx'
import { examples as button } from '../components/button/button.examples.tsx'
import { examples as card } from '../components/card/card.examples.tsx'
import { examples as chip } from '../components/chip/chip.examples.tsx'
import { examples as dialog } from '../components/dialog/dialog.examples.tsx'
import { examples as doorways } from '../components/doorways/doorways.examples.tsx'
import { examples as errorSummary } from '../components/error-summary/error-summary.examples.tsx'
import { examples as facade } from '../components/facade/facade.examples.tsx'
import { examples as field } from '../components/field/field.examples.tsx'
import { examples as logoStrip } from '../components/logo-strip/logo-strip.examples.tsx'
import { examples as nook } from '../components/nook/nook.examples.tsx'
import { examples as photoCarousel } from '../components/photo-carousel/photo-carousel.examples.tsx'
import { examples as popover } from '../components/popover/popover.examples.tsx'
import { examples as risingSteps } from '../components/rising-steps/rising-steps.examples.tsx'
import { examples as sectionHeading } from '../components/section-heading/section-heading.examples.tsx'
import { examples as serviceCard } from '../components/service-card/service-card.examples.tsx'
import { examples as skeleton } from '../components/skeleton/skeleton.examples.tsx'
import { examples as socialLinks } from '../components/social-links/social-links.examples.tsx'
import { examples as steps } from '../components/steps/steps.examples.tsx'
import { examples as toast } from '../components/toast/toast.examples.tsx'
import { examples as voiceCard } from '../components/voice-card/voice-card.examples.tsx'
import { examples as voiceCarousel } from '../components/voice-carousel/voice-carousel.examples.tsx'
import type { Exhibit } from './example.ts'

type ExhibitGroup = { title: string; exhibits: readonly Exhibit[] }

export const groups: readonly ExhibitGroup[] = [
  {
    title: 'Actions',
    exhibits: [
      {
        slug: 'button',
        title: 'Buttons and links',
        rule: 'One primary action per view. Labels are verbs.',
        examples: button,
      },
      { slug: 'chip', title: 'Chips', rule: 'Selected is always a peacock fill and a heavier label.', examples: chip },
      { slug: 'breadcrumbs', title: 'Breadcrumbs', rule: 'The way here, the page itself last.', examples: breadcrumbs },
      {
        slug: 'social-links',
        title: 'Social links',
        rule: 'Round signs that say their name and open a new tab.',
        examples: socialLinks,
      },
    ],
  },
  {
    title: 'Forms',
    exhibits: [
      {
        slug: 'field',
        title: 'Fields',
        rule: 'Label above, hint under it, one sentence that says how to fix it.',
        examples: field,
      },
      {
        slug: 'error-summary',
        title: 'Error summary',
        rule: 'Takes focus and leads to each field.',
        examples: errorSummary,
      },
      { slug: 'steps', title: 'Steps', rule: 'Done, current and still to come, in words too.', examples: steps },
    ],
  },
  {
    title: 'Content',
    exhibits: [
      {
        slug: 'section-heading',
        title: 'Section heading',
        rule: 'Title, lead, and one thing to do.',
        examples: sectionHeading,
      },
      { slug: 'nook', title: 'Nook', rule: 'An icon in an arch, always next to words.', examples: nook },
      { slug: 'card', title: 'Cards', rule: 'White, radius 28, one link for the whole card.', examples: card },
      { slug: 'arch', title: 'Arches', rule: 'For things that hold something.', examples: arch },
      {
        slug: 'voice-card',
        title: 'Voices',
        rule: 'Their words, and as much of who they are as they agreed to.',
        examples: voiceCard,
      },
      {
        slug: 'rising-steps',
        title: 'Rising steps',
        rule: 'What to expect, each step a little higher.',
        examples: risingSteps,
      },
      { slug: 'facade', title: 'Facade', rule: 'Nothing loads from elsewhere until it is pressed.', examples: facade },
    ],
  },
  {
    title: 'Opening and closing',
    exhibits: [
      {
        slug: 'accordion',
        title: 'Accordion',
        rule: 'One open at a time. Pressing the open one closes it.',
        examples: accordion,
      },
      {
        slug: 'service-card',
        title: 'Service cards',
        rule: 'A neighbour keeps its own height.',
        examples: serviceCard,
      },
      {
        slug: 'dialog',
        title: 'Dialog',
        rule: 'Close comes first and has focus. Escape and the outside close it too.',
        examples: dialog,
      },
      {
        slug: 'popover',
        title: 'Pop-over',
        rule: 'Works without a script. Escape and the outside close it.',
        examples: popover,
      },
    ],
  },
  {
    title: 'Pictures that turn',
    exhibits: [
      {
        slug: 'doorways',
        title: 'The two doorways',
        rule: 'Eight seconds apart, once round, then still.',
        examples: doorways,
      },
      {
        slug: 'arcade',
        title: 'Arcade',
        rule: 'The current picture, and two neighbours on each side.',
        examples: arcade,
      },
      { slug: 'photo-carousel', title: 'Photo carousel', rule: 'Turns round at both ends.', examples: photoCarousel },
      { slug: 'logo-strip', title: 'Logo strip', rule: 'Drifts, and stands still when asked.', examples: logoStrip },
      {
        slug: 'voice-carousel',
        title: 'Voice carousel',
        rule: 'Half a pixel a frame. Hover, focus and calm stop it.',
        examples: voiceCarousel,
      },
    ],
  },
  {
    title: 'While something happens',
    exhibits: [
      { slug: 'skeleton', title: 'Skeleton', rule: 'Keeps the shape, and keeps still.', examples: skeleton },
      { slug: 'toast', title: 'Toast', rule: 'Polite, never takes focus, stays six seconds or more.', examples: toast },
    ],
  },
]
