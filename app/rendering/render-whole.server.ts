import type { ReactNode } from 'react'
import { Writable } from 'node:stream'
import { renderToPipeableStream, renderToString } from 'react-dom/server'

/** A document as one text, once all of it is there. Throws what the render throws. */
export async function renderWhole(page: ReactNode): Promise<string> {
  return renderAtOnce(page) ?? renderPatiently(page)
}

// Pages have their data before they are rendered, so that React can write them in one go: half the work of its streams.
function renderAtOnce(page: ReactNode): string | undefined {
  try {
    const html = renderToString(page)
    // Only React's streams write it, and without it browsers lay out the page as they did in 1999.
    return html.includes(unfinished) ? undefined : `<!DOCTYPE html>${html}`
  } catch {
    return undefined
  }
}

// What stands for a part that waits or has failed.
const unfinished = '<!--$!-->'

/** Waits for what waits, and says what has failed. */
function renderPatiently(page: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const collector = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString())
        done()
      },
    })
    const { pipe } = renderToPipeableStream(page, {
      onAllReady: () => pipe(collector),
      onShellError: reject,
      onError: reject,
      // One chunk: the page is not sent before it is whole.
      progressiveChunkSize: Infinity,
    })
  })
}
