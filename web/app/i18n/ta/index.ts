import ask from "./ask.json";
import connection from "./connection.json";
import data from "./data.json";
import desk from "./desk.json";
import frame from "./frame.json";
import length from "./length.json";
import match from "./match.json";
import play from "./play.json";
import points from "./points.json";
import ratings from "./ratings.json";
import refused from "./refused.json";
import score from "./score.json";
import study from "./study.json";
import trust from "./trust.json";
import umpire from "./umpire.json";

export default {
  ...frame,
  ...play,
  ...length,
  ...points,
  ...match,
  ...study,
  ...ask,
  ...connection,
  ...data,
  ...desk,
  ...ratings,
  ...refused,
  ...score,
  ...trust,
  ...umpire,
};
