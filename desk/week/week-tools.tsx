import { Link } from 'react-router'
import type { WeekPage } from '#contract/desk/week.ts'
import { dayBeside, dayPath } from '../day/day-address.ts'
import tools from '../day/day-tools.module.css'
import { PickForm } from '../day/pick-form.tsx'
import { PrintButton } from '../day/print-button.tsx'
import { DeskButtonLink } from '../parts/desk-button.tsx'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { weekPath } from './week-address.ts'

type ToolsProps = { page: WeekPage; monday: string }

export function WeekSteps({ page, monday }: ToolsProps) {
  const practitioner = page.practitioner.practitionerId
  return (
    <>
      <Link to={weekPath({ practitioner, day: dayBeside(monday, -7) })} className={tools.step} data-key="[">
        <DeskIcon name="arrowLeft" />
        <span className="sr">Week before</span>
      </Link>
      <Link to={weekPath({ practitioner, day: dayBeside(monday, 7) })} className={tools.step} data-key="]">
        <DeskIcon name="arrowRight" />
        <span className="sr">Week after</span>
      </Link>
    </>
  )
}

export function WeekTools({ page, monday }: ToolsProps) {
  const { practitioner, practitioners, today } = page
  return (
    <>
      <DeskButtonLink to={weekPath({ practitioner: practitioner.practitionerId, day: today })} look="plain">
        This week
      </DeskButtonLink>
      <DeskButtonLink to={dayPath({ day: today })} look="plain">
        Day
      </DeskButtonLink>
      {practitioners.length > 1 && (
        <PickForm
          name="practitioner"
          label="Practitioner"
          icon="person"
          chosen={practitioner.practitionerId}
          day={monday}
        >
          {practitioners.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </PickForm>
      )}
      <PrintButton what="the week" />
    </>
  )
}
