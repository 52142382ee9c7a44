import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData, useOutletContext } from 'react-router'
import type { EnquiryPage, EnquiryState } from '#contract/desk/enquiries.ts'
import { joinClasses } from '#design/components/join-classes.ts'
import type { Answer } from '../act/answer.ts'
import { DeskForm, useAnswer } from '../act/desk-form.tsx'
import { getAnswer } from '../act/get-answer.ts'
import { useLastAnswer } from '../act/use-last-answer.ts'
import { getDesk } from '../desk-context.ts'
import type { FrameData } from '../frame/frame.tsx'
import { Screen } from '../frame/screen.tsx'
import choices from '../parts/choices.module.css'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { useKeys } from '../parts/use-keys.ts'
import styles from './enquiries.module.css'
import { EnquiryList } from './enquiry-list.tsx'
import { EnquirySide } from './enquiry-side.tsx'
import { EnquiryView } from './enquiry-view.tsx'
import { enquiriesPath, sayEnquiryDone, sayTotal, stateWords } from './say-enquiries.ts'

export { act as action } from '../act/act.ts'

export const meta: MetaFunction = () => [{ title: 'Enquiries · eMbrace desk' }]

const states = Object.keys(stateWords) as EnquiryState[]

export async function loader({ context, url }: LoaderFunctionArgs) {
  const desk = getDesk(context)
  const { searchParams } = url
  const [state, id] = [states.find((one) => one === searchParams.get('state')), searchParams.get('enquiry')]
  const [page, shown] = await Promise.all([
    desk.call('list-enquiries', { state }),
    id === null ? undefined : desk.call('show-enquiry', { enquiry: id }),
  ])
  return {
    page: getAnswer(page, url),
    enquiry: shown && getAnswer(shown, url),
    state,
    template: searchParams.get('template') ?? undefined,
    replyKey: crypto.randomUUID(),
    now: desk.now,
  }
}

export default function Enquiries() {
  const { page, enquiry, state, template, replyKey, now } = useLoaderData<typeof loader>()
  const { person } = useOutletContext<FrameData>()
  const found = useAnswer('list-enquiries')?.value as EnquiryPage | undefined
  const said = sayEnquiryDone(useLastAnswer<Answer>())
  useKeys()
  return (
    <Screen
      title="Enquiries"
      said={said}
      isWhole
      className={joinClasses(styles.enquiries, enquiry && styles.open)}
      tools={
        <>
          <nav aria-label="Show" className={choices.choices}>
            <Link to={enquiriesPath()} aria-current={state === undefined ? 'true' : undefined}>
              Everything {sayTotal(page)}
            </Link>
            {states.map((one) => (
              <Link key={one} to={enquiriesPath({ state: one })} aria-current={state === one ? 'true' : undefined}>
                {stateWords[one].word} {page.counts[one]}
              </Link>
            ))}
          </nav>
          <DeskForm call="list-enquiries" className={styles.find}>
            <label>
              <DeskIcon name="search" />
              <span className="sr">Find a name, an organisation or words</span>
              <input name="find" type="search" placeholder="Name, organisation or words" autoComplete="off" />
            </label>
          </DeskForm>
        </>
      }
    >
      <div className={styles.list}>
        <EnquiryList
          enquiries={(found ?? page).enquiries}
          chosenId={enquiry?.id}
          state={state}
          ownName={person.name}
          now={now}
        />
      </div>
      {enquiry ? (
        <>
          <EnquiryView enquiry={enquiry} template={template} replyKey={replyKey} state={state} now={now} />
          <EnquirySide enquiry={enquiry} ownName={person.name} now={now} />
        </>
      ) : (
        <p className={styles.choose}>Choose an enquiry to read it.</p>
      )}
    </Screen>
  )
}
