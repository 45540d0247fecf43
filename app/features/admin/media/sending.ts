/** Uploads images with the storefront's REST client and reports upload progress, which `fetch` cannot. */
import type { I18n } from '@lingui/core'
import type { RestClient } from '#app/platform/rest-client/client.ts'
import { openRestClient } from '#app/platform/rest-client/client.ts'
import { createBrowserContext } from '#app/platform/rest-client/browser.ts'
import { mediaUpload } from '#app/platform/rest-client/media-upload.ts'
import { nonceHolder } from '#app/ui/shop-client.ts'

export type OnProgress = (fraction: number) => void

/** Uploads a file; rejects with a `RestError`. Unfinished post-processing is retried up to five times. */
export function sendPicture(
  i18n: I18n,
  { file, signal, onProgress }: { file: File; signal: AbortSignal; onProgress: OnProgress },
): Promise<unknown> {
  const body = new FormData()
  body.set('file', file)
  return openClient(i18n, onProgress).request({ path: '/wp/v2/media', method: 'POST', body, signal })
}

/** The REST client of the admin pages. */
export function openClient(i18n: I18n, onProgress: OnProgress = () => {}): RestClient {
  const browser = createBrowserContext(i18n._.bind(i18n))
  const send: typeof browser.fetch = (url, init) =>
    init.body instanceof FormData
      ? sendForm(url, { ...init, body: init.body }, onProgress)
      : browser.fetch(url, init)
  const context = { ...browser, fetch: send }
  const client = openRestClient(context, {
    root: `${window.location.origin}/wp-json/`,
    nonce: nonceHolder,
    nonceEndpoint: '/wp-admin/admin-ajax.php?action=rest-nonce',
    locale: i18n.locale,
  })
  client.use(mediaUpload(context))
  return client
}

type Form = Omit<RequestInit, 'body'> & { body: FormData }

function sendForm(url: string, { method = 'POST', headers, body, signal }: Form, onProgress: OnProgress) {
  return new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    request.responseType = 'blob'
    new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value))
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    )
    request.upload.addEventListener('load', () => onProgress(1))
    request.addEventListener('load', () => resolve(createResponse(request)))
    request.addEventListener('error', () => reject(new TypeError('Connection lost')))
    request.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')))
    signal?.addEventListener('abort', () => request.abort())
    request.send(body)
  })
}

function createResponse(request: XMLHttpRequest): Response {
  const lines = request.getAllResponseHeaders().trim().split(/\r?\n/)
  const headers = lines.filter(Boolean).map((line): [string, string] => {
    const [name = '', ...value] = line.split(': ')
    return [name, value.join(': ')]
  })
  const { status } = request
  const isEmpty = status === 204 || status === 304
  return new Response(isEmpty ? null : (request.response as Blob), { status, headers })
}
