// Longer than sending any of the conditional mails takes.
export const RESPONSE_TIME_IN_MS = 250

/**
 * Runs work that only some requests need, without revealing by the response time whether it ran (that is,
 * whether an account exists).
 */
export async function enforceMinimumDuration<Result>(work: Promise<Result>): Promise<Result> {
  const [result] = await Promise.all([
    work,
    new Promise((resolve) => setTimeout(resolve, RESPONSE_TIME_IN_MS)),
  ])
  return result
}
