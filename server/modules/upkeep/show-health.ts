import { helplineChecks, helplines } from '#content/helplines.ts'
import type { HealthPage } from '#contract/desk/health.ts'
import { type InspectDeps, inspectHealth } from './inspect-health.ts'
import { findReminders, judgeEach } from './rules.ts'
import { findNewestBackup } from './store.ts'
import { listLines } from './write-report.ts'

export type HealthDeps = Pick<InspectDeps, 'db' | 'clock'> & {
  env: { DATA_DIR: string; DATABASE_URL?: string | undefined }
}

/** [U16] What the command says, for the people at the desk. */
export async function showHealth(deps: HealthDeps): Promise<HealthPage> {
  const began = performance.now()
  const figures = await inspectHealth({ ...deps, findBackup: () => findBackupOf(deps.env) }, { books: 'last' })
  const byTopic = judgeEach(figures)
  return {
    findings: Object.values(byTopic).flat(),
    reminders: findReminders(
      helplines.map((line) => ({ ...line, ...helplineChecks[line.tel] })),
      deps.clock.now(),
    ),
    lines: listLines(figures, performance.now() - began).map(([name, says, topic]) => ({
      name,
      says,
      isWell: topic === undefined || byTopic[topic].length === 0,
    })),
  }
}

/** Where the operator provides the database and no backup was ever made here, it is made by other means. */
export async function findBackupOf({ DATA_DIR, DATABASE_URL }: HealthDeps['env']) {
  const madeAt = await findNewestBackup(DATA_DIR)
  return { madeAt, isOurs: DATABASE_URL === undefined || madeAt !== undefined }
}
