/** A progress bar, on a terminal only. */
import type { WriteStream } from 'node:tty'

export type ProgressBar = {
  show: (progress: { phase: string; done: number; total: number }) => void
  /** Removes the progress bar. */
  clear: () => void
}

const width = 30
const pauseInMs = 80

export function openProgressBar(stream: Pick<WriteStream, 'isTTY' | 'write'>): ProgressBar {
  if (!stream.isTTY) return { show: () => {}, clear: () => {} }
  let shownAt = 0
  return {
    show: ({ phase, done, total }) => {
      const now = performance.now()
      if (done < total && now - shownAt < pauseInMs) return
      shownAt = now
      const share = total === 0 ? 1 : done / total
      const filled = Math.round(share * width)
      const bar = '█'.repeat(filled) + '░'.repeat(width - filled)
      stream.write(`\r\x1b[K${bar} ${Math.floor(share * 100)} %  ${phase} ${done} of ${total}`)
    },
    clear: () => void stream.write('\r\x1b[K'),
  }
}
