/** Runs all spam checks (contact-forms.md 8.1). */
import type { Services } from '#app/services.server.ts'
import type { SpamLogEntry } from '#app/features/contact-forms/rules.ts'
import type { SubmissionContext } from '#app/features/contact-forms/pipeline/submission-context.ts'
import {
  spamChecks,
  spamExemptions,
  type SpamFinding,
} from '#app/features/contact-forms/pipeline/stages.server.ts'

/**
 * The findings of the checks, including services that did not respond; a member's submission through a form
 * for members is never spam.
 */
export async function findSpam(
  services: Services,
  submissionContext: SubmissionContext,
): Promise<SpamLogEntry[]> {
  if (submissionContext.isSentByMember || (await isRecognized(services, submissionContext))) return []
  const spamLog: SpamLogEntry[] = []
  for (const { agent, find, isAlwaysRun = false } of spamChecks) {
    if (isSpam(spamLog) && !isAlwaysRun) continue
    const finding = await find(services, submissionContext)
    if (finding !== undefined) spamLog.push(createEntry(services, agent, finding))
  }
  return spamLog
}

/** Whether the same content was accepted before. */
export async function isRecognized(
  services: Services,
  submissionContext: SubmissionContext,
): Promise<boolean> {
  for (const isExempt of spamExemptions) if (await isExempt(services, submissionContext)) return true
  return false
}

/** A log with notes only is not spam. */
export function isSpam(spamLog: SpamLogEntry[]): boolean {
  return spamLog.some(({ isNote = false }) => !isNote)
}

/** A setting decides whether a message counts as spam if a check could not run. */
function createEntry({ settings }: Services, agent: string, finding: SpamFinding): SpamLogEntry {
  if (typeof finding === 'string') return { agent, reason: finding }
  const reason = finding.unjudged
  return settings.current().forms.acceptsUnjudged ? { agent, reason, isNote: true } : { agent, reason }
}
