/** Creates a snapshot or live link to the comparison, and lists earlier links, which can be revoked (SCR-8). */
import type { CompareShare, CompareShareView } from '#app/features/compare/contract/view.ts'
import type { PopupProps } from './popups.tsx'
import { useLingui } from '@lingui/react/macro'
import { Copy, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useDigits } from '#app/ui/digits.ts'
import { createShareLinks } from '#app/ui/share-links.ts'
import { callCompare } from '#app/features/compare/client/calls.ts'
import { Dialog } from './dialog.tsx'
import { describeError } from '#app/features/compare/client/loading.ts'
import { Problem } from './problem.tsx'

type ShareRequest = { kind: 'snapshot' | 'live' } | { revoke: string }
type ShareState = { view?: CompareShareView; problem: string }

export function SharePopup({ options: { texts }, onClose }: PopupProps) {
  const { t } = useLingui()
  const [request, setRequest] = useState<{ kind: 'snapshot' | 'live' }>({ kind: 'snapshot' })
  const [{ view, problem }, setState] = useState<ShareState>({ problem: '' })
  useEffect(() => {
    const controller = new AbortController()
    void requestShare(request, controller.signal).then(
      (newState) => !controller.signal.aborted && setState(newState),
    )
    return () => controller.abort()
  }, [request])
  const revoke = async (key: string) => {
    const { view: newView, problem: newProblem } = await requestShare({ revoke: key })
    if (!newView) return setState({ ...(view && { view }), problem: newProblem })
    const share = view?.share?.key === key ? null : (view?.share ?? null)
    setState({ view: { share, shares: newView.shares }, problem: '' })
  }
  return (
    <Dialog className="woosc-share" title={texts.barShare} onClose={onClose}>
      <div
        className={`woosc-share-content${view || problem ? '' : ' woosc-loading'}`}
        aria-busy={!view && !problem}
      >
        <fieldset className="woosc-share-kind">
          <legend className="visually-hidden">{t`Link shows`}</legend>
          <label>
            <input
              type="radio"
              name="kind"
              checked={request.kind === 'snapshot'}
              onChange={() => setRequest({ kind: 'snapshot' })}
            />
            {t`Current comparison`}
          </label>
          <label>
            <input
              type="radio"
              name="kind"
              checked={request.kind === 'live'}
              onChange={() => setRequest({ kind: 'live' })}
            />
            {t`Always my latest comparison`}
          </label>
        </fieldset>
        {problem && <Problem message={problem} onRetry={() => setRequest({ ...request })} />}
        {view && !view.share && <p>{view.shares.length > 0 ? t`Link disabled` : texts.tableEmpty}</p>}
        {view?.share && (
          <>
            <div className="woosc-share-text">{texts.shareDescription}</div>
            <ShareLink address={view.share.address} copiedText={texts.shareCopied} />
            <div className="woosc-share-links">
              <span className="woosc-share-label">{texts.shareOn}</span>
              {createShareLinks(view.share.address).map(({ kind: target, name, href }) => (
                <a
                  key={target}
                  className={`woosc-share-${target}`}
                  href={href}
                  target="_blank"
                  rel="noopener"
                >
                  {name || t`E-mail`}
                </a>
              ))}
            </div>
          </>
        )}
        {view && view.shares.length > 0 && (
          <Shares shares={view.shares} onRevoke={(key) => void revoke(key)} />
        )}
      </div>
    </Dialog>
  )
}

async function requestShare(request: ShareRequest, signal?: AbortSignal): Promise<ShareState> {
  try {
    return { view: await callCompare<CompareShareView>('woosc_share', request, signal), problem: '' }
  } catch (error) {
    return { problem: describeError(error) }
  }
}

/** ERR-8: the result is shown as an alert, as in the contract. */
function ShareLink({ address, copiedText }: { address: string; copiedText: string }) {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(address)
      window.alert(copiedText.replace('%s', () => address))
    } catch {
      window.alert(t`Failure to copy!`)
    }
  }
  return (
    <div className="woosc-share-link">
      <input
        ref={field}
        id="woosc_copy_url"
        className="field"
        type="url"
        dir="ltr"
        readOnly
        value={address}
        aria-label={t`Link to this comparison`}
        onClick={() => void copy()}
      />
      <button type="button" id="woosc_copy_btn" className="button" onClick={() => void copy()}>
        <Copy className="icon" aria-hidden />
        {t`Copy`}
      </button>
    </div>
  )
}

function Shares({ shares, onRevoke }: { shares: CompareShare[]; onRevoke: (key: string) => void }) {
  const { t } = useLingui()
  const formatDigits = useDigits()
  return (
    <details className="woosc-shares">
      <summary>{t`Links you have shared`}</summary>
      <ul>
        {shares.map(({ key, address, kind, count }) => (
          <li key={key}>
            <a href={address} dir="ltr">
              {key}
            </a>
            <span>{kind === 'live' ? t`Live link` : t`Products: ${formatDigits(count)}`}</span>
            <button type="button" aria-label={t`Disable link ${key}`} onClick={() => onRevoke(key)}>
              <Trash2 className="icon" aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
