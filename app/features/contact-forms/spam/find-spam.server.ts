/** Runs all spam checks (contact-forms.md 8.1). */
import type { Services } from '#app/services.server.ts'
import type { SpamLogEntry } from '#app/features/contact-forms/rules.ts'
import type { SubmissionContext } from '#app/features/contact-forms/pipeline/subject.ts'
import {
  spamChecks,
  spamSkips,
  type SpamFinding,
} from '#app/features/contact-forms/pipeline/stages.server.ts'

/**
 * The findings of the checks, including services that did not respond; a member's submission through a form
 * for members is never spam.
 */
export async function findSpam(services: Services, subject: SubmissionContext): Promise<SpamLogEntry[]> {
  if (subject.isOfMember || (await isRecognized(services, subject))) return []
  const log: SpamLogEntry[] = []
  for (const { agent, find, isAlwaysRun = false } of spamChecks) {
    if (isSpam(log) && !isAlwaysRun) continue
    const finding = await find(services, subject)
    if (finding !== undefined) log.push(entryOf(services, agent, finding))
  }
  return log
}

/** Whether the same content was accepted before. */
export async function isRecognized(services: Services, subject: SubmissionContext): Promise<boolean> {
  for (const isExempt of spamSkips) if (await isExempt(services, subject)) return true
  return false
}

/** A log with notes only is not spam. */
export function isSpam(log: SpamLogEntry[]): boolean {
  return log.some(({ isNote = false }) => !isNote)
}

/** Whether a message counts as spam if a check could not run is a setting. */
function entryOf({ settings }: Services, agent: string, finding: SpamFinding): SpamLogEntry {
  if (typeof finding === 'string') return { agent, reason: finding }
  const reason = finding.unjudged
  return settings.current().forms.acceptsUnjudged ? { agent, reason, isNote: true } : { agent, reason }
}
