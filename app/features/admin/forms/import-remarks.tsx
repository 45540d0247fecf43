import type { FormsView } from './forms-view.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { describeFinding } from '#app/features/contact-forms/lint/messages.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'

/** The lint findings of forms that were just imported; the editor shows advice for them. */
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
                <li key={`${finding.code} ${finding.detail}`}>{i18n._(describeFinding(finding))}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
