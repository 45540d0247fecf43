import type { MouseEvent } from 'react'
import type { VideoSettings } from '#app/features/catalog/rules.ts'
import type { VideoSession } from './video-session.ts'
import { useLingui } from '@lingui/react/macro'
import { Maximize, Pause, Play, Volume2, VolumeX } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import '#app/platform/i18n/later/load.ts'
import { trackPlayingVideos } from './playing-videos.ts'
import { createVisibilitySource } from '#app/features/catalog/gallery/visibility.ts'
import { planVideo } from './video-rules.ts'
import { openVideoSession } from './video-session.ts'
import './video-player.css'

// One instance per page: a video in a dialog must find those behind it.
const playingVideos = trackPlayingVideos()

/** Takes over a video of the page: applies its settings, and plays it according to its visibility. */
export function openPlayer(video: HTMLVideoElement, settings: VideoSettings): VideoSession {
  const plan = planVideo(settings)
  const { width, height } = plan.ratio
  video.parentElement?.style.setProperty('--ratio', `${width} / ${height}`)
  const context = {
    watchVisibility: createVisibilitySource(video),
    playingVideos,
    allowsAutoplay: !prefersReducedMotion(),
  }
  return openVideoSession(context, video, plan)
}

export type VideoControlsProps = { session: VideoSession }

/** The controls over a video: a button as large as the video, sound, time, full screen. */
export function VideoControls({ session }: VideoControlsProps) {
  const { t } = useLingui()
  const { isPaused, isMuted, level, timeInSeconds, lengthInSeconds } = useSyncExternalStore(
    session.subscribe,
    session.getState,
  )
  return (
    <>
      <button
        type="button"
        className={isPaused ? 'video-toggle' : 'video-toggle is-playing'}
        aria-label={isPaused ? t`Play` : t`Pause`}
        onClick={session.togglePlaying}
      >
        {isPaused ? <Play className="icon" aria-hidden /> : <Pause className="icon" aria-hidden />}
      </button>
      {/* Time runs left to right in every language. */}
      <div className="video-bar" dir="ltr">
        <button type="button" aria-label={isMuted ? t`Unmute` : t`Mute`} onClick={session.toggleMuted}>
          {isMuted ? <VolumeX className="icon" aria-hidden /> : <Volume2 className="icon" aria-hidden />}
        </button>
        <input
          className="video-level"
          type="range"
          aria-label={t`Volume`}
          max={100}
          step={5}
          value={isMuted ? 0 : level}
          onChange={(event) => session.chooseLevel(event.target.valueAsNumber)}
        />
        <input
          className="video-time"
          type="range"
          aria-label={t`Seek`}
          aria-valuetext={`${formatClockTime(timeInSeconds)} / ${formatClockTime(lengthInSeconds)}`}
          max={lengthInSeconds}
          step="any"
          value={timeInSeconds}
          onChange={(event) => session.seek(event.target.valueAsNumber)}
        />
        {document.fullscreenEnabled && (
          <button type="button" aria-label={t`Full screen`} onClick={toggleFullscreen}>
            <Maximize className="icon" aria-hidden />
          </button>
        )}
      </div>
    </>
  )
}

/** Visitors who prefer reduced motion or reduced data start a video themselves. */
function prefersReducedMotion(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null
  const savesData =
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  return savesData || matchMedia('(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)').matches
}

/** 75 → '1:15' */
function formatClockTime(seconds: number): string {
  const remainingSeconds = Math.floor(seconds % 60)
  return `${Math.floor(seconds / 60)}:${String(remainingSeconds).padStart(2, '0')}`
}

function toggleFullscreen({ currentTarget }: MouseEvent<HTMLElement>): void {
  const frame = currentTarget.closest('.gallery-video')
  const fullscreenPromise = document.fullscreenElement
    ? document.exitFullscreen()
    : frame?.requestFullscreen()
  // Full screen was refused: the video stays as it is.
  fullscreenPromise?.catch(() => {})
}
