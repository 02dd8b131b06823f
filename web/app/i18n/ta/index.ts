import frame from "./frame.json";
import length from "./length.json";
import match from "./match.json";
import play from "./play.json";
import points from "./points.json";
import refused from "./refused.json";

export default {
  ...frame,
  ...play,
  ...length,
  ...points,
  ...match,
  ...refused,
};
