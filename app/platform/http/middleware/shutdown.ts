import type { Clock } from '#app/platform/clock.ts'

/** What a process that is to end tells those who send it requests, before it takes no more of them. */
export type Shutdown = {
  hasBegun(): boolean
  /** Somebody asked whether the shop is ready. */
  noteProbe(): void
  /** Says from now on that the shop is not ready; resolves when no load balancer needs more time to hear it. */
  begin(): Promise<void>
}

const GRACE_IN_MS = 5000
const MINUTE_IN_MS = 60_000

/** Waits for `graceInMs` (5,000 when absent), and only when a load balancer is there to hear it. */
export function createShutdown(
  { clock }: { clock: Clock },
  { graceInMs = GRACE_IN_MS }: { graceInMs?: number } = {},
): Shutdown {
  let hasBegun = false
  let probes: number[] = []
  const now = () => clock.now().getTime()
  return {
    hasBegun: () => hasBegun,
    noteProbe() {
      probes = [...probes.slice(-1), now()]
    },
    async begin() {
      hasBegun = true
      // One question is a person or a script; who asks twice within a minute sends requests by the answer, and will ask again.
      const isWatched = probes.length === 2 && probes.every((asked) => now() - asked < MINUTE_IN_MS)
      if (isWatched) await new Promise((resolve) => setTimeout(resolve, graceInMs))
    },
  }
}
