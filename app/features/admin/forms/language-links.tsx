import type { EditorView } from './editor/editor-view.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { localeNames, locales } from '#app/platform/i18n/locales.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'

/** Links to the form in its other language, or to creating that translation. */
export function LanguageLinks({ view: { id, language, languages } }: { view: EditorView }) {
  const { t } = useLingui()
  return (
    <nav className="language-links" aria-label={t`Form language`}>
      {locales.map((each) => (
        <ShopLink
          key={each}
          to={`/admin/forms/${id}/?language=${each}`}
          prefetch="none"
          aria-current={each === language ? 'page' : undefined}
        >
          <bdi lang={each}>{localeNames[each]}</bdi>
          {!languages.includes(each) && (
            <small>
              <Trans>Not added yet</Trans>
            </small>
          )}
        </ShopLink>
      ))}
    </nav>
  )
}
