const id = /^[\w-]{6,20}$/

/** The id of a YouTube film, from any address that YouTube gives out; undefined for any other address. */
export function findYouTubeId(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined
  const { hostname, pathname, searchParams } = new URL(url)
  const host = hostname.replace(/^(www|m)\./, '')
  const [, first = '', second = ''] = pathname.split('/')
  const found =
    host === 'youtu.be'
      ? first
      : host === 'youtube.com' || host === 'youtube-nocookie.com'
        ? (searchParams.get('v') ?? (['embed', 'shorts', 'live'].includes(first) ? second : ''))
        : ''
  return id.test(found) ? found : undefined
}
