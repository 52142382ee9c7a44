import { Form, Link, useSubmit } from 'react-router'
import type { WeekPage } from '#contract/desk/week.ts'
import { dayBeside, dayPath } from '../day/day-address.ts'
import tools from '../day/day-tools.module.css'
import { PrintButton } from '../day/print-button.tsx'
import { DeskButton, DeskButtonLink } from '../parts/desk-button.tsx'
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
  const submit = useSubmit()
  return (
    <>
      <DeskButtonLink to={weekPath({ practitioner: practitioner.practitionerId, day: today })} look="plain">
        This week
      </DeskButtonLink>
      <DeskButtonLink to={dayPath({ day: today })} look="plain">
        Day
      </DeskButtonLink>
      {practitioners.length > 1 && (
        <Form method="get" className={tools.centre} onChange={({ currentTarget }) => void submit(currentTarget)}>
          <input type="hidden" name="day" value={monday} />
          <label>
            <DeskIcon name="person" />
            <span className="sr">Practitioner</span>
            <select name="practitioner" key={practitioner.practitionerId} defaultValue={practitioner.practitionerId}>
              {practitioners.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
            <DeskIcon name="chevronDown" size={16} />
          </label>
          <DeskButton type="submit" look="plain" className={tools.show}>
            Show
          </DeskButton>
        </Form>
      )}
      <PrintButton what="the week" />
    </>
  )
}
