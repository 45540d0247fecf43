import type { PageNoticeView } from './page-url.ts'

/** The result of the previous form or link; errors are announced at once. */
export function PageNoticeBox({ message, isRefusal }: PageNoticeView) {
  if (message === '') return null
  return (
    <p className="woosw-page-notice" role={isRefusal ? 'alert' : 'status'}>
      {message}
    </p>
  )
}
