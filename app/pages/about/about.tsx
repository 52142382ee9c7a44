import { describePage } from '#app/shell/document/head.ts'
import { pageOf } from '#app/shell/page-of.tsx'
import { about, opening } from '#content/about.ts'
import { film } from '#content/film.ts'
import { pages } from '#content/pages.ts'
import { Opening } from '#design/opening/opening.tsx'
import { Specialties } from '#design/sections/specialties.tsx'
import { VideoSection } from '#design/sections/video-section.tsx'
import { WhatHappens } from '#design/sections/what-happens.tsx'
import { FoundingVision } from './founding-vision.tsx'
import { Impact } from './impact.tsx'
import { Leadership } from './leadership.tsx'
import { Purpose } from './purpose.tsx'
import { Team } from './team.tsx'
import { WorkWithUs } from './work-with-us.tsx'

export const meta = () => describePage(opening)

export default pageOf(
  <Opening page={pages.about} opening={opening}>
    <FoundingVision />
  </Opening>,
  <Leadership />,
  <Purpose />,
  <Specialties id="values" content={about.values} />,
  <WhatHappens id="approach" content={about.approach} />,
  <VideoSection id="video" tint={3} video={about.video} ownFilm={film} />,
  <Impact />,
  <Team />,
  <WorkWithUs />,
)
