/** A product video's behavior by its settings, and the sound level that unmuting restores. */
import type { VideoSettings } from '#app/features/catalog/rules.ts'

export type VideoPlan = {
  ratio: { width: number; height: number }
  loops: boolean
  autoplays: boolean
  /** 0 to 100. */
  volume: number
  preloadWaitInSeconds: number
  speed: number
  startAtInSeconds: number
  /** Null: at the end of the file. */
  endAtInSeconds: number | null
  stopsOthers: boolean
}

/** Completes the settings with defaults; an invalid value is replaced with its default, too. */
export function planVideo(settings: VideoSettings): VideoPlan {
  const startAtInSeconds = parseTime(settings.startAt) ?? 0
  const endAtInSeconds = parseTime(settings.endAt)
  return {
    ratio: parseRatio(settings.ratio) ?? { width: 16, height: 9 },
    loops: settings.loop ?? true,
    autoplays: settings.autoplay ?? true,
    volume: clampOrDefault(settings.volume, { minimum: 0, maximum: 100, fallback: 75 }),
    preloadWaitInSeconds: clampOrDefault(settings.preloadWaitInSeconds, {
      minimum: 0,
      maximum: 60,
      fallback: 5,
    }),
    speed: clampOrDefault(settings.speed, { minimum: 0.25, maximum: 4, fallback: 1 }),
    startAtInSeconds,
    endAtInSeconds: endAtInSeconds !== null && endAtInSeconds > startAtInSeconds ? endAtInSeconds : null,
    stopsOthers: settings.stopOthers ?? false,
  }
}

function clampOrDefault(
  value: number | undefined,
  range: { minimum: number; maximum: number; fallback: number },
): number {
  if (value === undefined || !Number.isFinite(value)) return range.fallback
  return Math.min(Math.max(value, range.minimum), range.maximum)
}

/** '16:9' → its two sides; null for an invalid ratio. */
export function parseRatio(text: string | undefined): { width: number; height: number } | null {
  const [, width, height] = /^\s*(\d+(?:\.\d+)?)\s*:\s*(\d+(?:\.\d+)?)\s*$/.exec(text ?? '') ?? []
  const ratio = { width: Number(width), height: Number(height) }
  return ratio.width > 0 && ratio.height > 0 ? ratio : null
}

/** 'ss', 'mm:ss' or 'hh:mm:ss' → seconds; null for an invalid time. */
export function parseTime(text: string | undefined): number | null {
  const trimmedText = text?.trim() ?? ''
  if (!/^(?:(?:\d+:)?\d+:[0-5]?\d|\d+)(?:\.\d+)?$/.test(trimmedText)) return null
  return trimmedText.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0)
}

/** What to do at a given time of the video, other than at the end of its file. */
export function decideNextStep(plan: VideoPlan, timeInSeconds: number): 'go on' | 'rewind' | 'stop' {
  if (plan.endAtInSeconds === null || timeInSeconds < plan.endAtInSeconds) return 'go on'
  return plan.loops ? 'rewind' : 'stop'
}

/** The browser loops whole files only; the session loops a part. */
export function canLoopNatively(plan: VideoPlan): boolean {
  return plan.loops && plan.startAtInSeconds === 0 && plan.endAtInSeconds === null
}

/** Levels are 0 to 100; `cachedLevel` is restored by unmuting. */
export type Sound = { level: number; isMuted: boolean; cachedLevel: number }

const DEFAULT_LEVEL = 75

export function createInitialSound({ volume }: Pick<VideoPlan, 'volume'>): Sound {
  return { level: volume, isMuted: volume === 0, cachedLevel: volume || DEFAULT_LEVEL }
}

export function mute(sound: Sound): Sound {
  return { ...sound, isMuted: true }
}

export function unmute(sound: Sound): Sound {
  return { ...sound, level: sound.cachedLevel, isMuted: false }
}

/** The visitor's own level; zero is not cached as a level to restore. */
export function chooseLevel(sound: Sound, requestedLevel: number): Sound {
  const level = clampOrDefault(requestedLevel, { minimum: 0, maximum: 100, fallback: sound.level })
  return { level, isMuted: level === 0, cachedLevel: level || sound.cachedLevel }
}
