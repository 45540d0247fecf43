import type { CompareShareView, CompareTexts } from '#app/features/compare/contract/view.ts'
import { useLingui } from '@lingui/react/macro'
import { createShareLinks } from '#app/ui/share-links.ts'

type SharePanelProps = { view: CompareShareView; texts: CompareTexts }

// Other clients get only the contract's four links (A.5.2).
const listContractLinks = (url: string) => createShareLinks(url).filter(({ kind }) => kind !== 'whatsapp')

/** The link and the share targets for other clients (compare.md A.5.1); only a message if the list is empty. */
export function SharePanel({ view: { share }, texts }: SharePanelProps) {
  const { t } = useLingui()
  if (!share) return texts.tableEmpty
  return (
    <>
      <div className="woosc-share-text">{texts.shareDescription}</div>
      <div className="woosc-share-link">
        <label htmlFor="woosc_copy_url" className="visually-hidden">
          {t`Link to this comparison`}
        </label>
        <input type="url" id="woosc_copy_url" value={share.address} readOnly />
      </div>
      <div className="woosc-share-links">
        <span className="woosc-share-label">{texts.shareOn}</span>
        {listContractLinks(share.address).map(({ kind, name, href }) => (
          <a key={kind} className={`woosc-share-${kind}`} href={href} target="_blank" rel="noopener">
            {name || t`E-mail`}
          </a>
        ))}
      </div>
    </>
  )
}
