/** A progress bar, on a terminal only. */
import type { WriteStream } from 'node:tty'

export type ProgressBar = {
  show: (progress: { phase: string; done: number; total: number }) => void
  /** Removes the progress bar. */
  clear: () => void
}

const barWidth = 30
const minIntervalInMs = 80

export function openProgressBar(stream: Pick<WriteStream, 'isTTY' | 'write'>): ProgressBar {
  if (!stream.isTTY) return { show: () => {}, clear: () => {} }
  let shownAt = 0
  return {
    show: ({ phase, done, total }) => {
      const now = performance.now()
      if (done < total && now - shownAt < minIntervalInMs) return
      shownAt = now
      const fraction = total === 0 ? 1 : done / total
      const filledWidth = Math.round(fraction * barWidth)
      const bar = '█'.repeat(filledWidth) + '░'.repeat(barWidth - filledWidth)
      stream.write(`\r\x1b[K${bar} ${Math.floor(fraction * 100)} %  ${phase} ${done} of ${total}`)
    },
    clear: () => void stream.write('\r\x1b[K'),
  }
}
