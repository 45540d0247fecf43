import type { FormsView } from './forms-view.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { messageOf } from '#app/features/contact-forms/lint/messages.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'

/** What the lint says of forms that were just brought in; the editor says what can be done about it. */
export function ImportRemarks({ remarks }: Pick<FormsView, 'remarks'>) {
  const { i18n } = useLingui()
  if (remarks.length === 0) return null
  return (
    <section className="import-remarks" aria-labelledby="import-remarks">
      <h2 id="import-remarks" className="library-head">
        <Trans>Review these forms before you use them</Trans>
      </h2>
      <ul>
        {remarks.map(({ id, title, titleLocale, findings }) => (
          <li key={id}>
            <ShopLink to={`/admin/forms/${id}/`} prefetch="none">
              <bdi lang={titleLocale}>{title}</bdi>
            </ShopLink>
            <ul>
              {findings.map((finding) => (
                <li key={`${finding.code} ${finding.detail}`}>{i18n._(messageOf(finding))}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
