import { I18nProvider } from '@lingui/react'
import { startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { isLocale } from './i18n/locales.ts'
import { isDigitsSetting } from './i18n/money-format.ts'
import { openTexts } from './i18n/texts.ts'
import { releaseHeldTaps } from './platform/http/hold-early-taps.ts'

const { lang, dataset } = document.documentElement
const texts = await openTexts(
  isLocale(lang) ? lang : 'en',
  isDigitsSetting(dataset.digits) ? dataset.digits : 'latn',
)

startTransition(() => {
  hydrateRoot(
    document,
    <I18nProvider i18n={texts}>
      <HydratedRouter />
      <WhenAwake />
    </I18nProvider>,
  )
})

// The last effect of the first render: every control before it answers by now.
function WhenAwake() {
  useEffect(releaseHeldTaps, [])
  return null
}
