// Longer than any of the mails needs that only some get.
export const ANSWER_IN_MS = 250

/** Does what not everybody gets, and lets nobody learn from the time of the answer whether they did: who has an account. */
export async function atEvenPace<Result>(work: Promise<Result>): Promise<Result> {
  const [result] = await Promise.all([work, new Promise((paused) => setTimeout(paused, ANSWER_IN_MS))])
  return result
}
