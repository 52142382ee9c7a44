import type { Example } from '#design/gallery/example.ts'
import { Icon } from '#design/pictures/icon.tsx'
import { Button } from '../button/button.tsx'
import { Chip } from '../chip/chip.tsx'
import { SiteLink } from '../link/link.tsx'
import { Popover, PopoverButton, PopoverList, togglesPopover } from './popover.tsx'

export const examples: Example[] = [
  {
    title: 'Links, above',
    element: (
      <>
        <Button look="quiet" {...togglesPopover('gallery-legal')}>
          Legal & Help
          <Icon name="chevronDown" size={18} />
        </Button>
        <Popover id="gallery-legal" side="above">
          <PopoverList label="Legal and help">
            <li>
              <SiteLink href="/faq">FAQs</SiteLink>
            </li>
            <li>
              <SiteLink href="/terms_and_conditions">Terms & Conditions</SiteLink>
            </li>
            <li>
              <SiteLink href="/privacypolicy">Privacy Policy</SiteLink>
            </li>
          </PopoverList>
        </Popover>
      </>
    ),
  },
  {
    title: 'Choices, below',
    element: (
      <>
        <Chip icon="sliders" {...togglesPopover('gallery-filters')}>
          Filters
          <Icon name="chevronDown" size={18} />
        </Chip>
        <Popover id="gallery-filters">
          <PopoverList label="Filter by">
            <li>
              <PopoverButton isCurrent>
                <Icon name="language" size={20} />
                Language
              </PopoverButton>
            </li>
            <li>
              <PopoverButton>
                <Icon name="pin" size={20} />
                Center
              </PopoverButton>
            </li>
          </PopoverList>
        </Popover>
      </>
    ),
  },
]
