import type { ComponentType } from 'react'
import type { VideoSlide } from '#app/features/catalog/gallery/slide.ts'
import type { VideoControlsProps } from './video-player.tsx'
import type { VideoSession } from './video-session.ts'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

type Player = { Controls: ComponentType<VideoControlsProps>; session: VideoSession }

/** A slide with a video: the browser's native player until the shop's player has loaded. */
export function VideoFrame({ slide }: { slide: VideoSlide }) {
  const { t } = useLingui()
  const video = useRef<HTMLVideoElement>(null)
  const [player, setPlayer] = useState<Player | null>(null)

  const attachPlayer = useEffectEvent(
    ({ openPlayer, VideoControls }: typeof import('./video-player.tsx')) => {
      if (!video.current) return null
      const session = openPlayer(video.current, slide.settings)
      setPlayer({ Controls: VideoControls, session })
      return session
    },
  )

  useEffect(() => {
    let isUnmounted = false
    const sessionPromise = import('./video-player.tsx').then(
      (module) => (isUnmounted ? null : attachPlayer(module)),
      // If the code fails to load, the native player stays.
      () => null,
    )
    return () => {
      isUnmounted = true
      void sessionPromise.then((session) => session?.close())
    }
  }, [])

  return (
    <div className="gallery-video" data-ratio={slide.settings.ratio ?? '16:9'}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the shop's videos show a product; it has no captions to offer */}
      <video
        ref={video}
        controls={!player}
        preload="none"
        playsInline
        poster={slide.poster}
        width={slide.width}
        height={slide.height}
        aria-label={slide.alt}
      >
        <source src={slide.src} type={slide.type} />
        <a href={slide.src}>{t`Download the video`}</a>
      </video>
      {player && <player.Controls session={player.session} />}
    </div>
  )
}
