/** How long a submission is kept; retention.server.ts deletes by the same days. */
const DAY_IN_MS = 24 * 60 * 60 * 1000

type Settings = { keptForDays: number; spamKeptForDays: number }
type Own = { keptForDays?: number } | undefined

/** The days a form's submissions are kept; undefined: until somebody deletes them. */
export function daysKept(settings: Settings, own: Own): number | undefined {
  return own?.keptForDays ?? (settings.keptForDays > 0 ? settings.keptForDays : undefined)
}

/** When it is deleted by itself, if ever. */
export function deletionOf(
  { createdAt, isSpam }: { createdAt: Date; isSpam: boolean },
  { settings, own }: { settings: Settings; own: Own },
): Date | undefined {
  const days = Math.min(daysKept(settings, own) ?? Infinity, isSpam ? settings.spamKeptForDays : Infinity)
  return days === Infinity ? undefined : new Date(createdAt.getTime() + days * DAY_IN_MS)
}
