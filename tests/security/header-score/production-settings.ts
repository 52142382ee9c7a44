import type { ProviderSettings } from '#server/deps.ts'

/** The providers, named and never called. A setting that production newly needs is a type error here. */
const providers: Omit<ProviderSettings, 'RAZORPAY_API_BASE' | 'RAZORPAY_CHECKOUT_JS_URL' | 'MSG91_BASE_URL'> = {
  SMTP_URL: 'smtps://user:password@mail.example:465',
  MSG91_AUTH_KEY: 'x',
  MSG91_TEMPLATE_PHONE_CODE: 'x',
  MSG91_TEMPLATE_SESSION_CONFIRMED: 'x',
  MSG91_TEMPLATE_SESSION_REMINDER: 'x',
  MSG91_TEMPLATE_SESSION_MOVED: 'x',
  MSG91_TEMPLATE_SESSION_CANCELLED: 'x',
  MSG91_TEMPLATE_PAYMENT_RETURNED: 'x',
  MSG91_TEMPLATE_SESSION_OFFER: 'x',
  MSG91_TEMPLATE_SESSION_OFF: 'x',
  MSG91_TEMPLATE_PAY_LINK: 'x',
  MSG91_TEMPLATE_HOSPITAL_CONTACT: 'x',
  RAZORPAY_KEY_ID: 'rzp_live_x',
  RAZORPAY_KEY_SECRET: 'x',
  RAZORPAY_WEBHOOK_SECRETS: 'x',
  JITSI_DOMAIN: 'meet.embrace.example',
  JITSI_APP_ID: 'x',
  JITSI_SECRET: 'x',
}

/** A real server: production, every provider named, no stand-in. */
export const productionSettings = {
  ...providers,
  NODE_ENV: 'production',
  MAIL_FROM: 'hello@embrace.example',
  PUBLIC_URL: 'https://embrace.example',
  SECRET_KEY: 'a key for this measurement alone, and long',
  DATA_KEY: 'another for this measurement only, and long',
  METRICS_TOKEN: 'a token for this measurement alone',
}

/** Where the real provider's dialog comes from. */
export const checkoutScriptUrl = 'https://checkout.razorpay.com/v1/checkout.js'
