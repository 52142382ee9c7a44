/** What the desk often writes. A person reads each before it goes, and changes what does not fit. */
export const replyTemplates = [
  {
    id: 'how-to-begin',
    title: 'How to begin',
    text: `Thank you for writing to us.

The first step is a conversation of 50 minutes with one of our practitioners. You can choose the person and the time on our site, online or at one of our centres. If you tell us a little about what you are looking for, we can also suggest somebody.

You do not need a referral, and nothing has to be decided on that day.`,
  },
  {
    id: 'call-you',
    title: 'We will ring you',
    text: `Thank you for writing to us.

May we ring you about this? Please tell us which number and which hours suit you, and we will keep to them.`,
  },
  {
    id: 'partnership-next',
    title: 'Partnership: what comes next',
    text: `Thank you for your proposal.

We have read it, and would like to hear more. Could we speak for half an hour next week? Please send two or three times that suit you, and who will join from your side.`,
  },
] as const
