import type { DeviceView } from './devices.server.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { MonitorSmartphone } from 'lucide-react'

/** The devices on which the customer is signed in, with a sign-out button for each. */
export function DeviceList({ devices }: { devices: DeviceView[] }) {
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

function Device({ device }: { device: DeviceView }) {
  const { t } = useLingui()
  const { id, isCurrent, browser, system, ipAddress, usedOn } = device
  const description = browser && system ? t`${browser} on ${system}` : (browser ?? system)
  const name = description ?? t`Unknown device`
  return (
    <li>
      <MonitorSmartphone className="icon" aria-hidden />
      <div>
        <strong id={`device-${id}`}>
          <bdi>{name}</bdi>
        </strong>
        <p className="field-hint">
          {isCurrent ? (
            t`This device`
          ) : (
            <Trans>
              Last used on <bdi>{usedOn}</bdi>
            </Trans>
          )}
          {ipAddress && (
            <>
              {' · '}
              <bdi dir="ltr">{ipAddress}</bdi>
            </>
          )}
        </p>
      </div>
      {!isCurrent && (
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
