/** Facts about the provider that many pages repeat. Addresses and numbers are samples until the clinic gives its own. */
export const site = {
  name: 'eMbrace',
  origin: 'https://embrace.example',
  host: 'embrace.example',
  tagline: 'Evidence-based care for neurodivergent minds',
  copyrightYear: 2025,
  supportHours: 'Monday to Saturday, 10\u00a0AM to 6\u00a0PM\u00a0IST',
  replyWithin: '24 hours',
  emails: {
    info: 'hello@embrace.example',
    enquiries: 'enquiries@embrace.example',
    partnerships: 'partnerships@embrace.example',
    demo: 'demo@embrace.example',
    careers: 'careers@embrace.example',
    security: 'security@embrace.example',
  },
  phone: { display: '+91 98100 00000', tel: '+919810000000' },
  whatsApp: {
    support: 'https://wa.me/919810000000',
    couples: 'https://wa.me/919810000000?text=Hello%2C%20we%20would%20like%20to%20ask%20for%20a%20session%20for%20two.',
  },
  social: [
    { name: 'LinkedIn', icon: 'linkedin', url: 'https://www.linkedin.com/company/embrace-example' },
    { name: 'Instagram', icon: 'instagram', url: 'https://www.instagram.com/embrace.example' },
    { name: 'Facebook', icon: 'facebook', url: 'https://www.facebook.com/embrace.example' },
  ],
  /** Not among the profiles of the footer, which has three. */
  channel: { name: 'WhatsApp channel', icon: 'chat', url: 'https://whatsapp.com/channel/embrace-example' },
} as const
