/** The time of day as a service, so that sales, expiry and tests can choose theirs. */
export type Clock = { now(): Date }

/** The machine's own clock. */
export const systemClock: Clock = { now: () => new Date() }

/** A clock that stands still until a test moves it. */
export function fixedClock(start: Date | string): Clock & { moveTo(moment: Date | string): void } {
  let moment = new Date(start)
  return {
    now: () => new Date(moment),
    moveTo(next) {
      moment = new Date(next)
    },
  }
}
