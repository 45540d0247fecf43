/** The current date and time as a service, so that tests of sales and expiry can set it. */
export type Clock = { now(): Date }

/** The system clock. */
export const systemClock: Clock = { now: () => new Date() }

/** A fixed clock that only a test moves. */
export function createFixedClock(start: Date | string): Clock & { moveTo(moment: Date | string): void } {
  let moment = new Date(start)
  return {
    now: () => new Date(moment),
    moveTo(newMoment) {
      moment = new Date(newMoment)
    },
  }
}
