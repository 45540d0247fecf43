/** The retention of submissions; retention.server.ts deletes by the same number of days. */
const DAY_IN_MS = 24 * 60 * 60 * 1000

type Settings = { keptForDays: number; spamKeptForDays: number }
type FormRetention = { keptForDays?: number } | undefined

/** The number of days that a form's submissions are kept; `undefined`: until they are deleted by hand. */
export function findRetentionDays(settings: Settings, formOptions: FormRetention): number | undefined {
  return formOptions?.keptForDays ?? (settings.keptForDays > 0 ? settings.keptForDays : undefined)
}

/** The date on which a submission is deleted automatically; `undefined`: it is kept. */
export function findDeletionDate(
  { createdAt, isSpam }: { createdAt: Date; isSpam: boolean },
  { settings, formOptions }: { settings: Settings; formOptions: FormRetention },
): Date | undefined {
  const days = Math.min(
    findRetentionDays(settings, formOptions) ?? Infinity,
    isSpam ? settings.spamKeptForDays : Infinity,
  )
  return days === Infinity ? undefined : new Date(createdAt.getTime() + days * DAY_IN_MS)
}
