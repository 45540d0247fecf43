/** The retention of submissions; retention.server.ts deletes by the same number of days. */
const DAY_IN_MS = 24 * 60 * 60 * 1000

type Settings = { keptForDays: number; spamKeptForDays: number }
type Own = { keptForDays?: number } | undefined

/** The number of days that a form's submissions are kept; `undefined`: until they are deleted by hand. */
export function retentionDays(settings: Settings, own: Own): number | undefined {
  return own?.keptForDays ?? (settings.keptForDays > 0 ? settings.keptForDays : undefined)
}

/** The date on which a submission is deleted automatically; `undefined`: it is kept. */
export function deletionOf(
  { createdAt, isSpam }: { createdAt: Date; isSpam: boolean },
  { settings, own }: { settings: Settings; own: Own },
): Date | undefined {
  const days = Math.min(
    retentionDays(settings, own) ?? Infinity,
    isSpam ? settings.spamKeptForDays : Infinity,
  )
  return days === Infinity ? undefined : new Date(createdAt.getTime() + days * DAY_IN_MS)
}
