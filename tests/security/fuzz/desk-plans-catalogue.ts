import { editedId } from './desk-clinic.ts'
import type { DeskPlan } from './desk-plans.ts'

/** What visitors see of a practitioner, and the drafts of it. */
export const cataloguePlans = {
  'list-catalogue': { least: 100 },
  'show-practitioner': { least: 45, live: () => ({ fields: { practitioner: editedId } }) },
  'save-draft': { least: 45, live: async (desk) => ({ fields: await desk.aForm() }), isJudgedTwice: true },
  'discard-draft': { least: 45, live: async (desk) => ({ fields: await desk.aDraft() }) },
  'undo-draft': { least: 45, live: async (desk) => ({ fields: await desk.aDraft() }) },
  'publish-draft': {
    least: 45,
    live: async (desk) => ({ fields: await desk.publish() }),
    isJudgedTwice: true,
  },
  'settle-draft': {
    least: 45,
    live: async (desk) => {
      const { seen } = await desk.aDraft()
      const { version } = await desk.lead('show-practitioner', { practitioner: editedId })
      return { fields: { practitioner: editedId, seen, base: version.number, theirs: 'about' } }
    },
    isJudgedTwice: true,
  },
  'show-history': { least: 45, live: () => ({ fields: { practitioner: editedId, version: 1 } }) },
  'restore-version': {
    least: 45,
    live: async (desk) => {
      await desk.lead('publish-draft', await desk.publish())
      const { seen, version } = await desk.lead('show-practitioner', { practitioner: editedId })
      return { fields: { practitioner: editedId, seen, version: version.number - 1 } }
    },
  },
  'remove-photo': {
    least: 45,
    live: async (desk) => {
      const { seen } = await desk.lead('show-practitioner', { practitioner: editedId })
      return { fields: { practitioner: editedId, seen } }
    },
  },
} satisfies Record<string, DeskPlan>
