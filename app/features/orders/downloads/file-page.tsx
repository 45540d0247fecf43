import type { LoaderFunctionArgs } from 'react-router'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { serveDownloadFile } from './download-page.server.ts'

/** Serves the bytes of a purchased file. */
export function loader({ context, params, request }: LoaderFunctionArgs) {
  return serveDownloadFile(context.get(pageRequest), params.token, request)
}
