/** What is registered for us at the provider: template id to text. A message can say nothing else. */
const TEMPLATES: Record<string, string> = {
  'sandbox-phone-code': '##OTP## is your eMbrace code. It is valid for 10 minutes. Do not share it with anyone.',
  'sandbox-session-confirmed': 'Your eMbrace appointment is confirmed for ##WHEN##. Details: ##LINK## - eMbrace',
  'sandbox-session-reminder': 'eMbrace reminder: your appointment is at ##WHEN##. Details: ##LINK## - eMbrace',
  'sandbox-session-moved': 'Your eMbrace appointment is now at ##WHEN##. Details: ##LINK## - eMbrace',
  'sandbox-session-cancelled': 'Your eMbrace appointment of ##WHEN## is cancelled. Details: ##LINK## - eMbrace',
  'sandbox-payment-returned':
    'Your payment to eMbrace goes back to you in full. No appointment was booked with it. Reference: ##REFERENCE## - eMbrace',
  'sandbox-session-offer': 'eMbrace: ##WHEN## cannot take place, we keep ##OFFER##. Choose: ##LINK##',
  'sandbox-session-off': 'eMbrace: your appointment of ##WHEN## cannot take place. Please choose: ##LINK##',
  'sandbox-pay-link': 'Please pay for your eMbrace appointment of ##WHEN##: ##LINK## - eMbrace',
  'sandbox-hospital-contact':
    'eMbrace: the contact you asked for is ##PHONE##. Call there to make an appointment. - eMbrace',
}

/** The text a phone shows; undefined when no such template is registered. A missing variable stays empty. */
export function renderTemplate(templateId: string, variables: Record<string, string>): string | undefined {
  if (!Object.hasOwn(TEMPLATES, templateId)) return undefined
  return TEMPLATES[templateId]?.replace(/##([A-Za-z0-9_]+)##/g, (_, name: string) => findVariable(variables, name))
}

function findVariable(variables: Record<string, string>, name: string): string {
  const found = Object.entries(variables).find(([key]) => key.toLowerCase() === name.toLowerCase())
  return found?.[1] ?? ''
}
