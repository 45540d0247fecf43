import type { LoaderFunctionArgs } from 'react-router'
import { requireManager } from '#app/features/admin/guard.server.ts'
import { exportSubmissions } from '#app/features/contact-forms/inbox/export.server.ts'
import { pageRequest } from '#app/page-request.server.ts'
import { exportWords } from './export-words.server.ts'
import { filterOf } from './read-inbox.server.ts'

/** What the list shows, all of its pages, as one file. */
export async function loader({ context }: LoaderFunctionArgs) {
  const page = context.get(pageRequest)
  await requireManager(page)
  const { services, locale, query, texts } = page
  const pieces = exportSubmissions(services, { filter: filterOf(query), locale, words: exportWords(texts) })
  const headers = {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': 'attachment; filename="submissions.csv"',
    'Cache-Control': 'private, no-store',
  }
  return new Response(streamOf(pieces), { headers })
}

/** Asks for the next piece when there is room for it. */
function streamOf(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await pieces.return(undefined)
    },
  })
}
