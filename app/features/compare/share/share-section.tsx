import type { ShareResult } from '#app/features/compare/page/compare-page.server.ts'
import type { CompareShare, CompareView } from '#app/features/compare/contract/view.ts'
import { useLingui } from '@lingui/react/macro'
import { useShop } from '#app/ui/shop.ts'
import { SharePanel } from './share-panel.tsx'

type ShareSectionProps = { view: CompareView; outcome: ShareResult | undefined; shares: CompareShare[] }

/** Creates and revokes links to this comparison, also without JavaScript. */
export function ShareSection({ view, outcome, shares }: ShareSectionProps) {
  const { t } = useLingui()
  const { localizePath } = useShop()
  const { texts } = view.options
  const shareView = outcome?.shareView
  return (
    <section className="woosc-share-section" aria-labelledby="share-comparison">
      <h2 id="share-comparison">{texts.barShare}</h2>
      {outcome?.problem && <p role="alert">{outcome.problem}</p>}
      {shareView?.share && (
        <div className="woosc-share-content" role="status">
          <SharePanel view={shareView} texts={texts} />
        </div>
      )}
      <form method="post" action={localizePath('/compare/')} className="woosc-share-forms">
        {view.products.length > 0 && (
          <>
            <button type="submit" name="share" value="snapshot" className="button">
              {t`Create snapshot link`}
            </button>
            <button type="submit" name="share" value="live" className="button">
              {t`Create live link`}
            </button>
          </>
        )}
        {shares.length > 0 && <Shares shares={shares} />}
      </form>
    </section>
  )
}

function Shares({ shares }: { shares: CompareShare[] }) {
  const { t } = useLingui()
  return (
    <ul className="woosc-shares">
      {shares.map(({ key, address, kind }) => (
        <li key={key}>
          <a href={address} dir="ltr">
            {address}
          </a>{' '}
          <span>{kind === 'live' ? t`Live link` : t`Snapshot`}</span>
          <button
            type="submit"
            name="revoke"
            value={key}
            className="button"
            aria-label={t`Disable link ${key}`}
          >
            {t`Disable link`}
          </button>
        </li>
      ))}
    </ul>
  )
}
