import { FoundingVision } from '#app/about/founding-vision.tsx'
import { Impact } from '#app/about/impact.tsx'
import { Leadership } from '#app/about/leadership.tsx'
import { Purpose } from '#app/about/purpose.tsx'
import { Team } from '#app/about/team.tsx'
import { WorkWithUs } from '#app/about/work-with-us.tsx'
import { describePage } from '#app/head.ts'
import { Opening } from '#app/opening/opening.tsx'
import { Specialties } from '#app/sections/specialties.tsx'
import { VideoSection } from '#app/sections/video-section.tsx'
import { WhatHappens } from '#app/sections/what-happens.tsx'
import { pageOf } from '#app/shell/page-of.tsx'
import { about } from '#content/about.ts'

export const meta = () => describePage('about')

export default pageOf(
  <Opening page="about">
    <FoundingVision />
  </Opening>,
  <Leadership />,
  <Purpose />,
  <Specialties id="values" content={about.values} />,
  <WhatHappens id="approach" content={about.approach} />,
  <VideoSection id="video" tint={3} video={about.video} />,
  <Impact />,
  <Team />,
  <WorkWithUs />,
)
