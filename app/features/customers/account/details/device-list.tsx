import type { ShownDevice } from './devices.server.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { MonitorSmartphone } from 'lucide-react'

/** Where the shopper is signed in; what is not theirs any more is signed out from here. */
export function DeviceList({ devices }: { devices: ShownDevice[] }) {
  const { t } = useLingui()
  return (
    <>
      <ul className="device-list">
        {devices.map((device) => (
          <Device key={device.id} device={device} />
        ))}
      </ul>
      {devices.length > 1 && (
        <form method="post">
          <button className="button" name="intent" value="end-others">
            {t`Sign out of all other devices`}
          </button>
        </form>
      )}
    </>
  )
}

function Device({ device }: { device: ShownDevice }) {
  const { t } = useLingui()
  const { id, isHere, browser, system, address, seenOn } = device
  const known = browser && system ? t`${browser} on ${system}` : (browser ?? system)
  const name = known ?? t`Unknown device`
  return (
    <li>
      <MonitorSmartphone className="icon" aria-hidden />
      <div>
        <strong id={`device-${id}`}>
          <bdi>{name}</bdi>
        </strong>
        <p className="field-hint">
          {isHere ? (
            t`This device`
          ) : (
            <Trans>
              Last used on <bdi>{seenOn}</bdi>
            </Trans>
          )}
          {address && (
            <>
              {' · '}
              <bdi dir="ltr">{address}</bdi>
            </>
          )}
        </p>
      </div>
      {!isHere && (
        <form method="post">
          <input type="hidden" name="session" value={id} />
          <button
            className="button quiet"
            name="intent"
            value="end-session"
            aria-describedby={`device-${id}`}
          >
            {t`Sign out of device`}
          </button>
        </form>
      )}
    </li>
  )
}
