/** Finds a Chromium for the journeys and the bench, and installs one where that is allowed. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

export type Machine = {
  env: Record<string, string | undefined>
  platform: NodeJS.Platform
  isRoot: boolean
  /** Path of the browser that Playwright downloads. */
  playwrightBrowser: string
  exists: (path: string) => boolean
  /** Runs a command and shows its output; returns whether it succeeded. */
  run: (command: string, args: string[]) => boolean
}

export type BrowserSearch = { isFound: true; path: string } | { isFound: false; problem: string }

const headlessShell = 'chromium-headless-shell'
const browserNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
// Without network access, apt-get would try each address for two minutes.
const aptTimeoutOptions = ['-o', 'Acquire::http::Timeout=15', '-o', 'Acquire::Retries=0']
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The installed browser: CHROMIUM_PATH, then the system's, then Playwright's. */
export function findBrowser(machine: Machine): BrowserSearch | undefined {
  return findInstalled(machine, browserNames)
}

/** Like `findBrowser`, but prefers headless shell: without browser windows Chromium has half the work. */
export function findTestBrowser(machine: Machine): BrowserSearch | undefined {
  return findInstalled(machine, [headlessShell, ...browserNames])
}

function findInstalled(machine: Machine, candidateNames: string[]): BrowserSearch | undefined {
  const configuredPath = machine.env.CHROMIUM_PATH
  if (configuredPath && !machine.exists(configuredPath)) {
    return {
      isFound: false,
      problem: `CHROMIUM_PATH=${configuredPath} does not exist: correct it or unset it.`,
    }
  }
  const path = [configuredPath, ...listSystemPaths(machine, candidateNames), machine.playwrightBrowser].find(
    (candidate) => candidate && machine.exists(candidate),
  )
  return path ? { isFound: true, path } : undefined
}

/** The browser for tests, installed if missing: from Debian as root, otherwise from Playwright. */
export function getTestBrowser(machine: Machine): BrowserSearch {
  return (
    findTestBrowser(machine) ??
    installFromDebian(machine) ??
    installFromPlaywright(machine) ?? { isFound: false, problem: describeMissing(machine) }
  )
}

/**
 * Like `getTestBrowser`; on CI (CI=true) the lighter headless shell is installed beside an existing browser.
 * Other machines are left unchanged.
 */
export function getLighterBrowser(machine: Machine): BrowserSearch {
  const { env } = machine
  const installedSearch = findTestBrowser(machine)
  const isHeavy =
    installedSearch?.isFound && !env.CHROMIUM_PATH && !installedSearch.path.endsWith(headlessShell)
  return (env.CI && isHeavy && installFromDebian(machine)) || getTestBrowser(machine)
}

function listSystemPaths({ platform, env }: Machine, candidateNames: string[]): string[] {
  if (platform === 'darwin') return macApplications
  if (platform !== 'linux') return []
  const folders = new Set([
    '/usr/bin',
    ...(env.PATH ?? '').split(delimiter).filter((folder) => folder.startsWith('/')),
  ])
  return candidateNames.flatMap((name) => [...folders].map((folder) => join(folder, name)))
}

function installFromDebian(machine: Machine): BrowserSearch | undefined {
  if (!machine.isRoot || !machine.exists('/usr/bin/apt-get')) return undefined
  const { run } = machine
  const isInstalled =
    run('apt-get', [...aptTimeoutOptions, 'update']) &&
    run('apt-get', [...aptTimeoutOptions, 'install', '-y', '--no-install-recommends', headlessShell])
  return isInstalled ? findTestBrowser(machine) : undefined
}

function installFromPlaywright(machine: Machine): BrowserSearch | undefined {
  return machine.run('npx', ['playwright', 'install', 'chromium']) ? findTestBrowser(machine) : undefined
}

function describeMissing({ platform, isRoot }: Machine): string {
  const instruction =
    platform === 'linux' && !isRoot ? 'run "sudo apt-get install chromium"' : 'install Chromium or Chrome'
  return `The journeys need Chromium, which was not found and could not be downloaded: ${instruction}, or set CHROMIUM_PATH.`
}

export function readMachine(): Machine {
  return {
    env: process.env,
    platform: process.platform,
    isRoot: process.getuid?.() === 0,
    playwrightBrowser: chromium.executablePath(),
    exists: existsSync,
    run: (command, args) => {
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
      return (
        spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env, shell: false }).status === 0
      )
    },
  }
}
