import captions from './first-session.en.vtt?url'
import mp4 from './first-session.mp4?url'
import webm from './first-session.webm?url'
import stillMp4 from './first-session-still.mp4?url'
import stillWebm from './first-session-still.webm?url'

/** The film in motion, and in calm colours with still pictures. */
export const filmFiles = {
  moving: { webm, mp4, captions },
  still: { webm: stillWebm, mp4: stillMp4, captions },
} as const
