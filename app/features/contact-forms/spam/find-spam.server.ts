/** Asks everybody who may know spam (contact-forms.md 8.1). */
import type { Services } from '#app/services.server.ts'
import type { SpamLogEntry } from '#app/features/contact-forms/rules.ts'
import type { Subject } from '#app/features/contact-forms/pipeline/subject.ts'
import {
  spamChecks,
  spamSkips,
  type SpamFinding,
} from '#app/features/contact-forms/pipeline/stages.server.ts'

/** Who found what, and whose service had no answer; what a member sends through a form for members is no spam. */
export async function findSpam(services: Services, subject: Subject): Promise<SpamLogEntry[]> {
  if (subject.isOfMember || (await isRecognised(services, subject))) return []
  const log: SpamLogEntry[] = []
  for (const { agent, find, isAlwaysAsked = false } of spamChecks) {
    if (isSpam(log) && !isAlwaysAsked) continue
    const finding = await find(services, subject)
    if (finding !== undefined) log.push(entryOf(services, agent, finding))
  }
  return log
}

/** A person who was let in before, with the very same. */
export async function isRecognised(services: Services, subject: Subject): Promise<boolean> {
  for (const isKnown of spamSkips) if (await isKnown(services, subject)) return true
  return false
}

/** Notes alone make no spam. */
export function isSpam(log: SpamLogEntry[]): boolean {
  return log.some(({ isNote = false }) => !isNote)
}

/** What a message is that nobody could judge, the owner has decided. */
function entryOf({ settings }: Services, agent: string, finding: SpamFinding): SpamLogEntry {
  if (typeof finding === 'string') return { agent, reason: finding }
  const reason = finding.unjudged
  return settings.current().forms.acceptsUnjudged ? { agent, reason, isNote: true } : { agent, reason }
}
