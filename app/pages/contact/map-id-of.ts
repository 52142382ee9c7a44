export const mapIdOf = (centre: string) => `map-${centre}`
