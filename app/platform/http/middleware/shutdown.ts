import type { Clock } from '#app/platform/clock.ts'

/** Graceful shutdown: announced to load balancers before the process stops accepting requests. */
export type Shutdown = {
  hasBegun(): boolean
  /** Records a readiness probe. */
  recordProbe(): void
  /** Reports the shop as not ready from now on; resolves when no load balancer needs more time to notice. */
  begin(): Promise<void>
}

const GRACE_IN_MS = 5000
const MINUTE_IN_MS = 60_000

/** `begin` waits for `graceInMs` (5,000 when absent), and only when a load balancer probes. */
export function createShutdown(
  { clock }: { clock: Clock },
  { graceInMs = GRACE_IN_MS }: { graceInMs?: number } = {},
): Shutdown {
  let hasBegun = false
  let probeTimes: number[] = []
  const now = () => clock.now().getTime()
  return {
    hasBegun: () => hasBegun,
    recordProbe() {
      probeTimes = [...probeTimes.slice(-1), now()]
    },
    async begin() {
      hasBegun = true
      // A single probe is a person or a script; two within a minute come from a load balancer, which will
      // probe again.
      const hasLoadBalancer =
        probeTimes.length === 2 && probeTimes.every((probedAt) => now() - probedAt < MINUTE_IN_MS)
      if (hasLoadBalancer) await new Promise((resolve) => setTimeout(resolve, graceInMs))
    },
  }
}
