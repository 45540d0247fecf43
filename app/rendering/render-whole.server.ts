import type { ReactNode } from 'react'
import { Writable } from 'node:stream'
import { renderToPipeableStream, renderToString } from 'react-dom/server'

/** A complete document as one text. Throws the render's errors. */
export async function renderWholeDocument(page: ReactNode): Promise<string> {
  return renderSync(page) ?? renderAsync(page)
}

// Page data is loaded before rendering, so that React can render synchronously: half the work of its streams.
function renderSync(page: ReactNode): string | undefined {
  try {
    const html = renderToString(page)
    // Only React's streams write the doctype, and without it browsers use quirks mode.
    return html.includes(unfinishedMarker) ? undefined : `<!DOCTYPE html>${html}`
  } catch {
    return undefined
  }
}

// Marks a part that is suspended or has failed.
const unfinishedMarker = '<!--$!-->'

/** Waits for suspended parts, and reports failures. */
function renderAsync(page: ReactNode): Promise<string> {
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
      // One chunk: the page is not sent before it is complete.
      progressiveChunkSize: Infinity,
    })
  })
}
